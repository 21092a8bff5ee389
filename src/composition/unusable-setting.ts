import { isTransient } from '../adapters/database/transient'
import { WrongMasterKey } from '../adapters/keyring/wrapping'
import { own } from '../domain/kernel/own'
import { StoreUnavailable } from '../ports/event-store'

/** Exit codes of sysexits.h: a setting to correct, or a service that cannot be reached. */
export const EXIT = { settings: 78, unreachable: 69 } as const

/** Thrown at the start for a setting that is well written but cannot be used; the message names it in one Portuguese sentence. */
export class UnusableSetting extends Error {
  override name = 'UnusableSetting'
  constructor(
    message: string,
    readonly exitCode: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What to do about each setting. */
const ADVICE: Record<string, string> = {
  DATABASE_URL: 'Confira o endereço, o login e se o PostgreSQL está no ar',
  DATA_DIR: 'Indique uma pasta em que este usuário possa gravar',
  DATA_KEY: 'Use a chave com que este banco foi criado',
  EVENTSTORE_URL: 'Confira o endereço, o login, os arquivos de certificado e se o servidor está no ar',
  REDIS_URL: 'Confira o endereço e a senha do Redis',
  S3_ENDPOINT: 'Confira o endereço e se o servidor está no ar',
  SMTP_URL: 'Confira o endereço, o login e a senha do servidor de e-mail',
  PAYMENTS_URL: 'Confira o endereço do provedor de pagamento',
  'HOST e PORT': 'Feche o outro programa, ou escolha outra porta e um endereço desta máquina',
}

type Cause = { code?: unknown; name?: string; message?: string }

/** Reachable, let in, there, and allowed to write: of sockets, files and PostgreSQL. A fault of our own has none of these. */
const OUTSIDE = /^(E[A-Z]+|28...|3D000|3F000|42501|53300|57P03|08...)$/
const AWAY = /^(ECONN[A-Z]+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|EPIPE|53300|57P03|08...)$/

const REASONS: [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'o nome da máquina não foi encontrado na rede'],
  [AWAY, 'ninguém responde neste endereço'],
  [/^EADDRINUSE$/, 'a porta já está em uso'],
  [/^EADDRNOTAVAIL$/, 'o endereço não é desta máquina'],
  [/^(28...|EAUTH)$/, 'o login foi recusado'],
  [/^3D000$/, 'o banco de dados não existe'],
  [/^(42501|EACCES|EPERM|EROFS)$/, 'falta permissão'],
  [/^(EEXIST|ENOTDIR)$/, 'há um arquivo onde deveria haver uma pasta'],
  [/^ENOENT$/, 'um arquivo que ele indica não existe'],
  [/^ENOSPC$/, 'o disco está cheio'],
]
const REFUSED = /NOAUTH|WRONGPASS|NOPERM|not authenticated|unauthenticated|access denied/i

const causes = (error: unknown): Cause[] => {
  const found: Cause[] = []
  for (let each = error; typeof each === 'object' && each !== null && found.length < 5; ) {
    found.push(each)
    each = (each as { cause?: unknown }).cause
  }
  return found
}

function reasonOf(all: Cause[]): string {
  if (all.some((each) => each instanceof WrongMasterKey))
    return 'não é a chave que selou os dados deste banco'
  if (all.some(({ message }) => REFUSED.test(message ?? ''))) return 'o login foi recusado'
  for (const { code } of all) {
    const known = REASONS.find(([pattern]) => pattern.test(String(code)))
    if (known) return known[1]
  }
  if (all.some(isAway)) return 'ninguém responde neste endereço'
  const said = all.reverse().find(({ message }) => message)?.message ?? 'não foi dito o motivo'
  return said.replace(/\s+/g, ' ').replace(/\.$/, '')
}

const isAway = (each: unknown) =>
  each instanceof StoreUnavailable || isTransient(each) || AWAY.test(String((each as Cause).code))

/**
 * Runs a step of the start that depends on one setting. A failure that comes from outside is thrown as UnusableSetting,
 * any other as it is. `isOutside` knows failures that have no code.
 */
export async function usable<T>(
  setting: string,
  step: () => T | Promise<T>,
  isOutside: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof UnusableSetting) throw error
    const all = causes(error)
    if (!isOutside(error) && !all.some((each) => OUTSIDE.test(String(each.code)) || isAway(each))) throw error
    const advice = own(ADVICE, setting) ?? 'Corrija o valor'
    const code =
      all.some(isAway) && reasonOf([...all]) !== 'o login foi recusado' ? EXIT.unreachable : EXIT.settings
    throw new UnusableSetting(
      `${setting} não pode ser usada: ${reasonOf(all)}. ${advice} e inicie de novo.`,
      code,
      {
        cause: error,
      },
    )
  }
}
