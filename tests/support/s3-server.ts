import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '../../src/adapters/storage/s3'

const BUCKET = 'filmes-da-escola'

/** What becomes of the answer to a request: it is lost though the work was done, or breaks off after some bytes. */
type Cut = 'lost' | number
type Asked = Pick<IncomingMessage, 'method' | 'url'>

/** A real S3 server on a free loopback port, behind a proxy that cuts answers. Ends with `stop`. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'trilha-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  let cutOf: (asked: Asked) => Cut | undefined = () => undefined
  const asked: string[] = []
  const proxy = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    const cut = cutOf(req)
    const { method, url: path, headers } = req
    const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      if (cut === 'lost') {
        answer.resume().on('end', () => res.destroy())
        return
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      let left = cut ?? Number.POSITIVE_INFINITY
      answer.on('data', (bytes: Buffer) => {
        if (left === Number.POSITIVE_INFINITY) return void res.write(bytes)
        res.write(bytes.subarray(0, left), () => {
          if (left === 0) res.destroy()
        })
        left = Math.max(0, left - bytes.length)
      })
      answer.on('end', () => res.end())
    })
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
  }
  return {
    settings,
    vars: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    /** Each request so far, such as `GET /filmes-da-escola/a?x=1`. */
    asked,
    /** Cuts answers from now on. */
    cut: (which: typeof cutOf) => {
      cutOf = which
    },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
