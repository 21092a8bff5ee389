import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

export type Person = 'student' | 'admin' | 'cartGuest' | 'pixGuest' | 'lateGuest' | 'mailGuest'

/** A command sent with an idempotency key, and the exact answer it got. */
export interface Answered {
  by: Person
  command: string
  key: string
  body: unknown
  status: number
  text: string
}

/** What the recorder writes beside the database and the read models. */
export interface Recorded {
  /** Commit of the code that wrote the database. */
  commit: string
  /** When its server was killed; no event is later. */
  stoppedAt: string
  /** `data.key` of the data folder. */
  dataKey: string
  /** Cookies of the browsers, by name. */
  cookies: Record<Person, Record<string, string>>
  cart: { email: string; coupon: string; lines: string[] }
  /** Pix orders: `pixGuest` and `lateGuest` are unpaid, `mailGuest` is paid and its mails are being sent. */
  orders: Record<'pixGuest' | 'lateGuest' | 'mailGuest', string>
  emails: Record<'pixGuest' | 'lateGuest' | 'mailGuest', string>
  /** Still in review. */
  refund: { orderId: string; refundId: string }
  /** An order that was refunded before its access was granted. */
  revoked: { studentId: string; courseId: string; cause: { type: string; id: string } }
  answered: Answered[]
  /** Names of the jobs that the killed server had locked, and of those that waited for their time. */
  jobs: { inHand: string[]; delayed: string[] }
  /** The checks of `verify`, all passed. */
  verified: string[]
}

const folder = join(import.meta.dirname, '../fixture')
const packed = (name: string) => readFile(join(folder, name)).then((bytes) => gunzipSync(bytes).toString())
const pack = (name: string, text: string) => writeFile(join(folder, name), gzipSync(text, { level: 9 }))

/** The database as SQL that fills an empty one. */
export const readDatabase = () => packed('database.sql.gz')
/** Canonical lines of each read model, by its name. */
export const readModels = async (): Promise<Record<string, string>> =>
  JSON.parse(await packed('read-models.json.gz'))
export const readRecorded = async (): Promise<Recorded> =>
  JSON.parse(await readFile(join(folder, 'recorded.json'), 'utf8'))

export async function writeFixture(recorded: Recorded, database: string, models: Record<string, string>) {
  await pack('database.sql.gz', database)
  await pack('read-models.json.gz', JSON.stringify(models))
  await writeFile(join(folder, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`)
}
