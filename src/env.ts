import { isIP } from 'node:net'
import * as z from 'zod'
import { own } from './domain/kernel/own'

const address = z.url({ protocol: /^https?$/ })
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })
const redisAddress = z.url({ protocol: /^rediss?$/ })
const mailAddress = z.url({ protocol: /^smtps?$/ })
/** Several hosts may follow one another, so that it need not be a URL as browsers know it. */
const eventStoreAddress = /^(esdb|kurrentdb)(\+discover)?:\/\/[^\s/?]+(\/?\?\S*|\/)?$/
const dataKey = /^([0-9a-f]{64}|[a-z0-9+/]{43}=)(,\s*([0-9a-f]{64}|[a-z0-9+/]{43}=))*$/i
export const MERCADO_PAGO_URL = 'https://api.mercadopago.com'
const VIMEO_URL = 'https://api.vimeo.com'
const VIMEO_PLAYER_URL = 'https://player.vimeo.com'
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
/** What Express takes as `trust proxy`: names, addresses, and networks such as 10.0.0.0/8. */
const areProxies = (typed: string): boolean =>
  typed.split(',').every((each) => {
    const [address = '', bits] = each.trim().split('/')
    if (bits === undefined && PROXY_NAMES.includes(address)) return true
    const most = { 4: 32, 6: 128 }[isIP(address)]
    return most !== undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  })
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), type.optional())

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: optional(address),
    ROLE: z.enum(['all', 'http', 'worker']).default('all'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: optional(databaseAddress),
    EVENTSTORE_URL: optional(z.string().regex(eventStoreAddress)),
    REDIS_URL: optional(redisAddress),
    /** Absent: the server that an Admin sets in the page of mail; the outbox page until then. */
    SMTP_URL: optional(mailAddress),
    S3_ENDPOINT: optional(address),
    S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    S3_REGION: z.preprocess(
      (v) => v || undefined,
      z
        .string()
        .regex(/^[\w-]+$/)
        .default('us-east-1'),
    ),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    /** Whether addresses of the bucket hold its name in their path; else it stands before the host. */
    S3_PATH_STYLE: z
      .preprocess((v) => v || undefined, z.enum(['true', 'false']).default('true'))
      .transform((v) => v === 'true'),
    /** Answers `GET {CEP_URL}/{cep}/json/` as ViaCEP does; browsers ask it first, the server when they could not. */
    CEP_URL: optional(address),
    /** Absent: what an Admin sets in the page of payments; the sandbox until then. */
    PAYMENTS: optional(z.enum(['sandbox', 'mercadopago'])),
    PAYMENTS_URL: optional(address),
    PAYMENTS_TOKEN: optional(z.string()),
    PAYMENTS_WEBHOOK_SECRET: optional(z.string().min(16)),
    /** Mercado Pago only: the key that browsers turn cards into tokens with; without it cards are not offered. */
    PAYMENTS_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{1,200}$/)),
    /** Where a process that serves no pages reaches the sandbox of one that does; absent: under PUBLIC_URL. */
    SANDBOX_URL: optional(address),
    /** Where Mercado Pago is asked with what is set in the page of payments. */
    MERCADO_PAGO_URL: optional(address),
    /** Opens the shop's own videos at Vimeo; without it none can be chosen or played. */
    VIMEO_TOKEN: optional(z.string().regex(/^[\w.~+/=-]{1,400}$/)),
    VIMEO_URL: optional(address),
    VIMEO_PLAYER_URL: optional(address),
    SESSION_LIFETIME_MINUTES: z.coerce.number().int().min(1).max(10_080).default(120),
    PROJECTION_SWITCH: z.enum(['auto', 'review']).default('auto'),
    WORLD: z.enum(['demo', 'acceptance', 'large', 'none']).default('demo'),
    DATA_KEY: optional(z.string().regex(dataKey)),
    /** Addresses of proxies whose X-Forwarded-For is believed: IPs, networks, `loopback`, with commas; none by default. */
    TRUSTED_PROXIES: optional(z.string().refine(areProxies)),
    /** Who asks for /metrics must bear it; without it production has no /metrics. */
    METRICS_TOKEN: optional(z.string().min(16)),
    /** Requests are told at `info`, which a shop in production keeps and a first start on one's own machine does not. */
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  })
  .superRefine((env, ctx) => {
    const need = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.DATA_KEY)
      need(
        'DATA_KEY',
        'é obrigatória em produção com DATABASE_URL: gere 32 bytes com openssl rand -base64 32 e guarde uma cópia',
      )
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (env.S3_ENDPOINT && !env[name]) need(name, 'é obrigatória com S3_ENDPOINT')
    // Without it films would silently go to the disk.
    if (env.S3_BUCKET && !env.S3_ENDPOINT) need('S3_ENDPOINT', 'é obrigatória com S3_BUCKET')
    if (env.PAYMENTS === 'mercadopago' && !env.PAYMENTS_TOKEN)
      need('PAYMENTS_TOKEN', 'é obrigatória com PAYMENTS=mercadopago')
    if (env.PAYMENTS === 'mercadopago' && !env.PAYMENTS_WEBHOOK_SECRET)
      need('PAYMENTS_WEBHOOK_SECRET', 'é obrigatória com PAYMENTS=mercadopago')
  })
  .transform((env) => ({
    ...env,
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? ('info' as const) : ('warn' as const)),
    PAYMENTS: env.PAYMENTS ?? ('sandbox' as const),
    /** Whether the environment names the payment provider, and so wins over the page. */
    namesPayments: env.PAYMENTS !== undefined || env.PAYMENTS_URL !== undefined,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PAYMENTS_URL: env.PAYMENTS_URL ?? (env.PAYMENTS === 'mercadopago' ? MERCADO_PAGO_URL : undefined),
    MERCADO_PAGO_URL: env.MERCADO_PAGO_URL ?? MERCADO_PAGO_URL,
    VIMEO_URL: env.VIMEO_URL ?? VIMEO_URL,
    VIMEO_PLAYER_URL: env.VIMEO_PLAYER_URL ?? VIMEO_PLAYER_URL,
  }))

export type Env = z.infer<typeof schema>

const meaning: Record<string, string> = {
  PORT: 'uma porta entre 0 e 65535',
  HOST: 'um endereço desta máquina, como 127.0.0.1',
  PUBLIC_URL: 'um endereço como https://escola.example',
  DATABASE_URL: 'um endereço como postgresql://usuario:senha@host:5432/nome',
  REDIS_URL: 'um endereço como redis://host:6379',
  SMTP_URL: 'um endereço como smtp://usuario:senha@host:587',
  EVENTSTORE_URL: 'um endereço como esdb://host:2113?tls=false ou kurrentdb://usuario:senha@host:2113',
  S3_ENDPOINT: 'um endereço como https://s3.sa-east-1.amazonaws.com, sem o nome do bucket',
  S3_BUCKET: 'o nome de um bucket, como filmes-da-escola',
  S3_REGION: 'uma região como sa-east-1',
  S3_PATH_STYLE: 'true ou false',
  ROLE: 'all, http ou worker',
  PAYMENTS: 'sandbox ou mercadopago',
  PAYMENTS_WEBHOOK_SECRET: 'um texto de pelo menos 16 letras',
  METRICS_TOKEN: 'um texto de pelo menos 16 letras',
  PAYMENTS_PUBLIC_KEY: 'a chave pública da aplicação, como APP_USR-...',
  VIMEO_TOKEN: 'o token de acesso da aplicação no Vimeo, sem espaços',
  SESSION_LIFETIME_MINUTES: 'um número inteiro de minutos entre 1 e 10080',
  PROJECTION_SWITCH: 'auto ou review',
  WORLD: 'demo, acceptance, large ou none',
  DATA_KEY: 'uma chave de 32 bytes em hexadecimal ou base64 (várias com vírgulas, a nova primeiro)',
  NODE_ENV: 'development, test ou production',
  TRUSTED_PROXIES: 'uma lista com vírgulas de endereços, redes como 10.0.0.0/8 ou loopback',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
}

/** Thrown at the start; the message names each variable and what it may be, never the value. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment'
}

/** Reads the environment once. An absent variable takes its default; a wrong one throws `WrongEnvironment`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    if (issue.code === 'custom' && issue.message !== 'Invalid input') return `${name} ${issue.message}`
    return `${name} precisa ser ${own(meaning, name) ?? (name.endsWith('_URL') || name.endsWith('ENDPOINT') ? 'um endereço (URL)' : 'preenchida como docs/settings.md diz')}`
  })
  throw new WrongEnvironment(`Ajuste a configuração e inicie de novo: ${faults.join('; ')}.`)
}
