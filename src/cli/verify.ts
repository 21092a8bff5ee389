import { sandboxBook } from '../adapters/payments/sandbox/book'
import type { Infrastructure } from '../composition/infrastructure'
import { projections } from '../composition/modules'
import { settingsInForce } from '../composition/service-settings'
import { ensureTables } from '../projections/kernel/tables/tables'
import { commandLine } from './kernel/command-line'
import { progress } from './kernel/progress'
import { withInfrastructure } from './kernel/with-infrastructure'
import { accessEqualsEntitlement } from './verify/access'
import type { Verdict } from './verify/check'
import { commissionsFollowMoney } from './verify/commissions'
import { couponsFollowMoney } from './verify/coupons'
import { effectsHappenOnce } from './verify/effects'
import { forgottenHaveNoKey, forgottenInLog } from './verify/forgotten'
import { invoicesFollowMoney } from './verify/invoices'
import { eventsAreKnown, logIsWhole } from './verify/log'
import { ledger, moneyReconciles, providerAgrees } from './verify/money'
import { nothingPaidTwice } from './verify/purchases'
import { nothingParked, readModelsEqual } from './verify/read-models'

const USAGE = `npm run verify [-- --json]   confere se o registro está inteiro, o dinheiro fecha e os acessos são os devidos
Termina com 0 quando tudo confere, 1 quando não.`

const { values } = commandLine(USAGE, { json: { type: 'boolean', default: false } })

function print(verdict: Verdict) {
  if (values.json) return process.stdout.write(`${JSON.stringify(verdict)}\n`)
  process.stdout.write(`${verdict.ok ? '✓' : '✗'} ${verdict.name.padEnd(20)} ${verdict.detail}\n`)
  for (const finding of verdict.findings) process.stdout.write(`    ${finding}\n`)
}

/** What the log itself says; holds nothing of it afterwards. */
async function judgeLog(infrastructure: Infrastructure) {
  const { store, env, pool, clock } = infrastructure
  const books = ledger()
  const checks = [
    logIsWhole(store),
    eventsAreKnown(),
    moneyReconciles(books),
    effectsHappenOnce(),
    accessEqualsEntitlement(),
    couponsFollowMoney(),
    commissionsFollowMoney(),
    invoicesFollowMoney(),
    nothingPaidTwice(),
  ]
  const gone = forgottenInLog()
  const now = clock.now()
  // Read before the log, so that what the provider knew is in the log or under way.
  const { PAYMENTS, PAYMENTS_URL } = settingsInForce(env, infrastructure.serviceSettings)
  const sandbox = PAYMENTS === 'sandbox' && !PAYMENTS_URL
  const book = sandbox ? await sandboxBook(pool) : undefined
  const head = await store.head()
  const bar = progress('Conferindo o log', head ? store.ordinal(head) : 0)
  for await (const page of store.pages()) {
    for (const event of page) for (const check of [...checks, gone]) check.see(event)
    bar.at(store.ordinal(page.at(-1)!.position))
  }
  bar.end()
  const verdicts = checks.map((check) => check.verdict(now))
  if (book) verdicts.push(providerAgrees(books, book, now))
  return { verdicts, forgotten: gone.people }
}

await withInfrastructure(async (infrastructure) => {
  await ensureTables(infrastructure.pool, projections)
  const { verdicts, forgotten } = await judgeLog(infrastructure)
  const folding = progress('Refazendo as projeções', 1)
  verdicts.push(await readModelsEqual(infrastructure, projections, folding.at))
  folding.end()
  verdicts.push(await nothingParked(infrastructure))
  verdicts.push(await forgottenHaveNoKey(infrastructure, forgotten))
  for (const verdict of verdicts) print(verdict)
  return verdicts.every(({ ok }) => ok) ? 0 : 1
})
