import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Raw } from 'sharp'
import { NotAPicture } from '../../ports/person-pictures'

/** Ten times what the 48 megapixels of a phone take, at 1.5 s for twelve. */
const MOST_MS = 60_000

/** Runs in a thread of its own: a picture of 4032 × 3024 points keeps a processor busy for 1.5 s. */
const DECODE = `
const { parentPort, workerData } = require('node:worker_threads')
const decode = require(workerData.decoder)
decode.all({ buffer: workerData.bytes }).then(async (images) => {
  const [first] = images
  if (first.width * first.height > workerData.mostPixels) return parentPort.postMessage({ large: true })
  const { width, height, data } = await first.decode()
  parentPort.postMessage({ width, height, data: data.buffer }, [data.buffer])
}).catch(() => parentPort.postMessage({}))
`

interface Told {
  large?: true
  width?: number
  height?: number
  data?: ArrayBuffer
}

const told = (sent: Buffer, mostPixels: number) =>
  new Promise<Told>((done) => {
    const decoder = createRequire(import.meta.url).resolve('heic-decode')
    // Copied: the buffer of an upload may be one slice of many.
    const workerData = { decoder, mostPixels, bytes: new Uint8Array(sent) }
    // What the decoder prints of a broken picture goes nowhere.
    const thread = new Worker(DECODE, { eval: true, workerData, stdout: true, stderr: true })
    const end = (said: Told) => {
      clearTimeout(timer)
      done(said)
      void thread.terminate()
    }
    const timer = setTimeout(() => end({}), MOST_MS)
    thread
      .once('message', end)
      .once('error', () => end({}))
      .once('exit', () => end({}))
  })

/** So many wait at most: each is held in memory, and the last of them is not to wait for long. */
const MOST_WAITING = 4

let last: Promise<unknown> = Promise.resolve()
let inHand = 0

/**
 * The points of a picture of HEIC, upright. One at a time: decoding holds two copies of the pixels, four bytes each.
 * Throws NotAPicture.
 */
export async function heicPixels(sent: Buffer, mostPixels: number): Promise<{ data: Buffer; raw: Raw }> {
  if (inHand > MOST_WAITING) throw new NotAPicture('busy')
  inHand++
  const mine = last
    .then(() => told(sent, mostPixels))
    .finally(() => {
      inHand--
    })
  last = mine
  const { large, width, height, data } = await mine
  if (large) throw new NotAPicture('large')
  if (!data || !width || !height) throw new NotAPicture('broken')
  return { data: Buffer.from(data), raw: { width, height, channels: 4 } }
}
