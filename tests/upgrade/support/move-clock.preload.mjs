// Preloaded with `node --import`: the program's wall clock is the real one plus the milliseconds in the file that
// CLOCK_FILE names. The file may change while the program runs; timers are not affected.
import { readFileSync } from 'node:fs'

const RealDate = Date
let moved = 0
const read = () => {
  moved = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
}
read()
setInterval(read, 100).unref()

const now = () => RealDate.now() + moved
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
