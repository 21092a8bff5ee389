import type { MailPageProps } from '../../contracts/site/services'
import type { DnsFinding } from '../../ports/setup-checks'

type DnsRecord = NonNullable<MailPageProps['domain']>['records'][number]

/** What a mail server's codes mean (RFC 5321 and 4954), by the first that fits. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [
    /^(Invalid login: )?(535|534|530|538)\b|EAUTH|Missing credentials/i,
    'O servidor recusou o usuário ou a senha.',
  ],
  [
    /^(Mail command failed: )?(550|551|553|554)\b.*\b(5\.7|sender|from|remetente|not (allowed|owned|verified))/i,
    'O servidor não aceita e-mails deste remetente: use um endereço que ele conhece.',
  ],
  [/\b(550|551|553)\b/, 'O servidor não aceita este destinatário, ou não aceita e-mails desta loja.'],
  [/\b(552|452)\b/, 'A caixa de correio está cheia.'],
  [/\b(421|450|451|454)\b/, 'O servidor pediu para tentar de novo mais tarde.'],
  [/ECONNREFUSED/, 'Ninguém responde nesta porta: confira o servidor e a porta.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'O nome do servidor não existe na rede: confira como ele se escreve.'],
  [
    /timeout|ETIMEDOUT|timed out/i,
    'O servidor não respondeu a tempo: confira a porta, ou se a rede deixa sair e-mails.',
  ],
  [
    /STARTTLS|certificate|wrong version number|SSL|TLS|self.signed/i,
    'A conexão protegida não deu certo: confira a proteção e a porta.',
  ],
  [/ECONNRESET|closed/i, 'O servidor encerrou a conversa: confira a proteção e a porta.'],
]

/** What a mail server or the network said to a test mail, in Portuguese. */
export function mailAnswerInWords({
  accepted,
  isAway,
  said,
}: {
  accepted: boolean
  isAway?: true
  said: string
}) {
  if (accepted) return 'O servidor aceitou o e-mail. Veja se ele chega, também na pasta de spam.'
  const known = SAID.find(([pattern]) => pattern.test(said))
  if (known) return known[1]
  return isAway ? 'O servidor não respondeu.' : 'O servidor não aceitou o e-mail.'
}

/** What services ask to be named in SPF, by their mail server. */
const INCLUDES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(gmail|google|googlemail)\.com$/, '_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
]

export interface SenderFindings {
  domain: string
  spf: DnsFinding
  dmarc: DnsFinding
  dkim: DnsFinding
  /** Empty: DKIM was not looked up. */
  dkimSelector: string
}

const UNASKED =
  'não deu para consultar: o DNS não respondeu. Tente de novo, ou confira com quem cuida do domínio'

/** What DNS says of a sender's domain, in plain words, and what to add where something is missing. `host`: the mail server. */
export function recordsInWords(
  { domain, spf, dkim, dmarc, dkimSelector }: SenderFindings,
  host = '',
): DnsRecord[] {
  const include = INCLUDES.find(([pattern]) => pattern.test(host))?.[1] ?? 'o que o serviço de e-mail informa'
  const record = (name: string, found: DnsFinding, at: string, missing: string, add: string): DnsRecord =>
    found === 'found'
      ? { name, tone: 'ok', says: `há registro em ${at}`, add: '' }
      : found === 'missing'
        ? { name, tone: 'warn', says: missing, add }
        : { name, tone: 'info', says: UNASKED, add: '' }
  const dkimAt = `${dkimSelector}._domainkey.${domain}`
  return [
    record(
      'SPF',
      spf,
      domain,
      'não há registro: outros servidores podem desconfiar dos e-mails',
      `No DNS de ${domain}, um registro TXT: v=spf1 include:${include} ~all`,
    ),
    record(
      'DMARC',
      dmarc,
      `_dmarc.${domain}`,
      'não há registro: qualquer um pode escrever em nome do domínio',
      `No DNS, um registro TXT em _dmarc.${domain}: v=DMARC1; p=none`,
    ),
    dkimSelector
      ? record(
          'DKIM',
          dkim,
          dkimAt,
          'não há chave neste seletor: os e-mails saem sem assinatura que se possa conferir',
          `No DNS, o registro de ${dkimAt} que o serviço de e-mail mostra`,
        )
      : {
          name: 'DKIM',
          tone: 'info',
          says: 'não dá para ver sem o seletor, que só o serviço de e-mail sabe: escreva-o junto do remetente, ou abra o e-mail recebido e procure “dkim=pass” no original',
          add: '',
        },
  ]
}
