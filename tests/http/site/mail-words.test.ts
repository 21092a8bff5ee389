import { expect, test } from 'vitest'
import { mailAnswerInWords, recordsInWords } from '../../../src/http/site/mail-words'

test.each([
  ['535 5.7.8 Authentication failed', 'O servidor recusou o usuário ou a senha.'],
  ['Invalid login: 535-5.7.8 Username and Password not accepted', 'O servidor recusou o usuário ou a senha.'],
  [
    '550 5.7.60 Client does not have permissions to send as this sender',
    'O servidor não aceita e-mails deste remetente: use um endereço que ele conhece.',
  ],
  [
    '550 5.1.1 <…>: user unknown',
    'O servidor não aceita este destinatário, ou não aceita e-mails desta loja.',
  ],
  ['451 try later', 'O servidor pediu para tentar de novo mais tarde.'],
  ['452 4.2.2 mailbox full', 'A caixa de correio está cheia.'],
  ['999 what', 'O servidor não aceitou o e-mail.'],
])('a refusal is said in plain words: %s', (said, words) => {
  expect(mailAnswerInWords({ accepted: false, said })).toBe(words)
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:1', 'Ninguém responde nesta porta: confira o servidor e a porta.'],
  [
    'getaddrinfo ENOTFOUND correio.invalid',
    'O nome do servidor não existe na rede: confira como ele se escreve.',
  ],
  [
    'Connection timeout',
    'O servidor não respondeu a tempo: confira a porta, ou se a rede deixa sair e-mails.',
  ],
  ['self-signed certificate', 'A conexão protegida não deu certo: confira a proteção e a porta.'],
  ['odd', 'O servidor não respondeu.'],
])('so is an answer that never came: %s', (said, words) => {
  expect(mailAnswerInWords({ accepted: false, isAway: true, said })).toBe(words)
})

test('what is missing in DNS is said with what to add, by the mail service where it is known', () => {
  const missing = {
    domain: 'forno.example',
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
    dkimSelector: 's1',
  } as const
  expect(recordsInWords(missing, 'smtp.gmail.com').map(({ name, tone, add }) => [name, tone, add])).toEqual([
    ['SPF', 'warn', 'No DNS de forno.example, um registro TXT: v=spf1 include:_spf.google.com ~all'],
    ['DMARC', 'warn', 'No DNS, um registro TXT em _dmarc.forno.example: v=DMARC1; p=none'],
    ['DKIM', 'warn', 'No DNS, o registro de s1._domainkey.forno.example que o serviço de e-mail mostra'],
  ])
  expect(recordsInWords(missing, 'smtp.notgmail.com')[0]?.add).toContain('o que o serviço de e-mail informa')
})

test('without an answer nothing is claimed', () => {
  const silent = {
    domain: 'forno.example',
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
    dkimSelector: 's1',
  } as const
  for (const { tone, says, add } of recordsInWords(silent))
    expect([tone, says.startsWith('não deu para consultar'), add]).toEqual(['info', true, ''])
  expect(recordsInWords({ ...silent, dkimSelector: '', spf: 'found' }).map(({ tone }) => tone)).toEqual([
    'ok',
    'info',
    'info',
  ])
})
