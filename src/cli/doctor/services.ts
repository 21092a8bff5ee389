import { smtpLetsIn } from '../../adapters/mail/smtp'
import { tryCredential } from '../../adapters/payments/credential'
import { redisInfo } from '../../adapters/queue/redis-login'
import { s3Bucket } from '../../adapters/storage/s3'
import { bucketOf } from '../../composition/file-storages'
import { UnusableSetting, usable } from '../../composition/unusable-setting'
import type { Env } from '../../env'
import { type Finding, fault, note, ok } from './finding'

const PATIENCE_MS = 5_000
const always = () => true

export async function redis({ REDIS_URL }: Pick<Env, 'REDIS_URL'>): Promise<Finding> {
  if (!REDIS_URL) return ok('Fila', 'no PostgreSQL, sem Redis')
  const info = await usable('REDIS_URL', () => redisInfo(REDIS_URL), always)
  const policy = info.maxmemory_policy
  return policy && policy !== 'noeviction'
    ? fault('Fila', `o Redis joga dados fora quando enche (${policy}): use maxmemory-policy noeviction`)
    : ok('Fila', `Redis ${info.redis_version}`)
}

const MAIL_PAGE = 'em Configurações › E-mail'
const PAYMENTS_PAGE = 'em Configurações › Pagamentos'

/** `isNamed`: the environment names the mail server; else it was set in the page. */
export async function mail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, isNamed = true): Promise<Finding> {
  const name = 'E-mail'
  if (!SMTP_URL)
    return note(
      name,
      `sem servidor, nem em SMTP_URL nem ${MAIL_PAGE}: os e-mails ficam na caixa de saída e não chegam a ninguém`,
    )
  try {
    await usable('SMTP_URL', () => smtpLetsIn(SMTP_URL), always)
  } catch (error) {
    if (isNamed || !(error instanceof UnusableSetting)) throw error
    const [, why = ''] = /: ([^.]+)\./.exec(error.message) ?? []
    return fault(name, `o servidor guardado ${MAIL_PAGE} não pode ser usado: ${why}`)
  }
  return ok(name, `o servidor aceitou o login${isNamed ? '' : `, como está ${MAIL_PAGE}`}`)
}

export async function payments(env: Env, token: string): Promise<Finding> {
  const name = 'Pagamentos'
  if (env.PAYMENTS === 'sandbox' && !env.PAYMENTS_URL)
    return note(
      name,
      env.namesPayments
        ? 'de teste (PAYMENTS=sandbox): nenhum dinheiro de verdade'
        : `de teste, sem conta ${PAYMENTS_PAGE}: nenhum dinheiro de verdade`,
    )
  const where = env.namesPayments ? undefined : `o Access Token ${PAYMENTS_PAGE}`
  const { accepted, said } = await tryCredential(env, token, where)
  return accepted ? ok(name, said) : fault(name, said)
}

const REFUSED = /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden)$/

/** Where films and files of lessons lie. Listing is tried, which writes nothing. */
export async function bucket(env: Env): Promise<Finding> {
  const name = 'Arquivos'
  const settings = bucketOf(env)
  if (!settings) return ok(name, 'filmes e arquivos de aulas em DATA_DIR')
  try {
    await s3Bucket(settings).ask()
    return ok(name, `filmes e arquivos de aulas no bucket ${settings.bucket}, que a cópia da loja não inclui`)
  } catch (error) {
    const { name: reason } = error as Error
    if (reason === 'NoSuchBucket')
      return fault(name, `o bucket ${settings.bucket} não existe: crie-o ou corrija S3_BUCKET`)
    if (REFUSED.test(reason))
      return fault(name, 'o login foi recusado: confira S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY')
    return usable('S3_ENDPOINT', () => Promise.reject(error), always)
  }
}

/** The server of these settings on this machine, as a load balancer asks it. */
export async function server({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<Finding> {
  const name = 'Servidor'
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const place = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  const answer = await fetch(`${place}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  )
  if (!answer) return note(name, `ninguém responde em ${place}: não está no ar, ou está em outra máquina`)
  const { status, unnamedProxy } = await answer.json().catch(() => ({ status: undefined }))
  if (status === 'ok' && unnamedProxy)
    return note(
      name,
      `no ar em ${place}, atrás de um proxy que TRUSTED_PROXIES não nomeia: todos os visitantes parecem ter o mesmo endereço`,
    )
  if (status === 'ok') return ok(name, `no ar em ${place}`)
  return status === undefined
    ? fault(name, `quem responde em ${place} é outro programa`)
    : fault(name, `está no ar em ${place}, mas não pode atender (${status})`)
}
