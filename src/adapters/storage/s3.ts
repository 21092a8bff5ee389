import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStorage, isKey, StorageUnavailable } from '../../ports/file-storage'

export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path of addresses, else in their host. */
  pathStyle: boolean
}

export interface Bucket {
  /** The files whose keys begin with `prefix` and a slash. */
  under(prefix: string): FileStorage
  /** Asks for a list that is empty, as a try of address, bucket and keys. Throws what the SDK throws. */
  ask(): Promise<void>
}

/** A larger file goes in parts of this size, each of which is tried again on its own. */
const PART_BYTES = 16 * 2 ** 20
/** S3 takes no more parts of one file. */
const MOST_PARTS = 10_000
const ATTEMPTS = 4
/** Waiting for a connection, and for an answer that has not begun. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true }
const CONNECTIONS = { keepAlive: true, maxSockets: 256 }
const DELETED_AT_ONCE = 8

type Sdk = typeof import('@aws-sdk/client-s3')

const isMissing = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as Error).name) ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
const unavailable = (error: unknown): never => {
  throw new StorageUnavailable(`S3: ${(error as Error).message}`, { cause: error })
}
const sizeOfParts = (bytes: number) => Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS))

async function bytesOf(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Error('a file became shorter while it was sent')
    filled += bytesRead
  }
  return bytes
}

/** A bucket of S3 or of what answers as S3 does; the SDK is loaded with the first request. */
export function s3Bucket(settings: BucketSettings): Bucket {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = settings
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const begin = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: settings.pathStyle,
      maxAttempts: ATTEMPTS,
      // Many S3-compatible servers do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { ...PATIENCE, httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    })
    return { sdk, client }
  }
  const s3 = () => {
    opened ??= begin()
    return opened
  }

  async function putParts(Key: string, path: string, bytes: number) {
    const { sdk, client } = await s3()
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }))
    const file = await open(path)
    try {
      const size = sizeOfParts(bytes)
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < bytes; start += size) {
        const Body = await bytesOf(file, start, Math.min(size, bytes - start))
        const PartNumber = Parts.length + 1
        const part = new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
        Parts.push({ ETag: (await client.send(part)).ETag, PartNumber })
      }
      const MultipartUpload = { Parts }
      await client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }))
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
      throw error
    } finally {
      await file.close()
    }
  }

  async function putWhole(Key: string, Body: Buffer) {
    const { sdk, client } = await s3()
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }))
  }

  /** Pages of names that begin with `Prefix`. With a delimiter, what follows it is one name. */
  async function* listed(Prefix: string, Delimiter?: string) {
    const { sdk, client } = await s3()
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter }))
      yield [
        ...(page.CommonPrefixes ?? []).map((each) => each.Prefix ?? ''),
        ...(page.Contents ?? []).map((each) => each.Key ?? ''),
      ]
  }

  const under = (prefix: string): FileStorage => {
    const keyOf = (key: string) => {
      if (!isKey(key)) throw new Error(`not a key of files: ${key}`)
      return `${prefix}/${key}`
    }
    async function put(key: string, path: string) {
      const Key = keyOf(key)
      const { size } = await stat(path)
      await (size > PART_BYTES ? putParts(Key, path, size) : putWhole(Key, await readFile(path))).catch(
        unavailable,
      )
      await rm(path)
    }
    async function list(folder: string) {
      const start = `${keyOf(folder)}/`
      const names: string[] = []
      for await (const page of listed(start, '/'))
        names.push(...page.map((each) => each.slice(start.length).replace(/\/$/, '')))
      return names
    }
    async function remove(key: string) {
      const { sdk, client } = await s3()
      const drop = (Key: string) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
      await drop(keyOf(key))
      for await (const page of listed(`${keyOf(key)}/`))
        for (let i = 0; i < page.length; i += DELETED_AT_ONCE)
          await Promise.all(page.slice(i, i + DELETED_AT_ONCE).map(drop))
    }
    async function find(key: string) {
      const Key = keyOf(key)
      const { sdk, client } = await s3()
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!found) return undefined
      const { ContentLength = 0, ETag = '', LastModified = new Date(0) } = found
      return {
        bytes: ContentLength,
        etag: ETag,
        changedAt: LastModified,
        async read(first: number, last: number) {
          const Range = `bytes=${first}-${last}`
          const part = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })).catch(unavailable)
          const body = part.Body as Readable
          if (part.ETag === ETag) return body
          // Parts of two files never become one.
          body.destroy()
          throw new StorageUnavailable(`S3: ${Key} was replaced while it was read`)
        },
      }
    }
    return {
      put,
      write: (key, text) => putWhole(keyOf(key), Buffer.from(text)).catch(unavailable),
      list: (folder) => list(folder).catch(unavailable),
      remove: (key) => remove(key).catch(unavailable),
      find: async (key) => (isKey(key) ? find(key).catch(unavailable) : undefined),
    }
  }
  return {
    under,
    async ask() {
      const { sdk, client } = await s3()
      await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: 'nothing/', MaxKeys: 1 }))
    },
  }
}
