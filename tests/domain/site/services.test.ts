import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  removeMailServer,
  removePaymentAccount,
  services,
  setMailSender,
  setMailServer,
  setPaymentAccount,
} from '../../../src/domain/site/services'
import { given } from '../../support/given'

const servicesId = 'main'
const server = { host: 'smtp.forno.example', port: 587, security: 'starttls' as const, user: 'lia' }
const set = event('MailServerSet', { servicesId, ...server, sealedPassword: 'selo-1' })

test('a mail server is set, and a password that is not typed again stays', () => {
  given(services)
    .when(setMailServer({ ...server, sealedPassword: 'selo-1' }))
    .thenEvents([set])
  given(services, set)
    .when(setMailServer({ ...server, sealedPassword: null }))
    .thenNothing()
  given(services, set)
    .when(setMailServer({ ...server, port: 2525, sealedPassword: null }))
    .thenEvents([event('MailServerSet', { servicesId, ...server, port: 2525, sealedPassword: 'selo-1' })])
})

test('a stored password goes neither to another server nor with another user', () => {
  for (const change of [{ host: 'outro.example' }, { user: 'bia' }])
    given(services, set)
      .when(setMailServer({ ...server, ...change, sealedPassword: null }))
      .thenRefused('password-missing', 'Digite a senha deste usuário neste servidor')
  given(services)
    .when(setMailServer({ ...server, sealedPassword: null }))
    .thenRefused('password-missing', 'Digite a senha deste usuário neste servidor')
  given(services)
    .when(setMailServer({ ...server, user: '', sealedPassword: 'selo-1' }))
    .thenRefused('password-without-user', 'Informe o usuário desta senha')
})

test('without a user there is no login, and a removed server keeps no password', () => {
  given(services, set)
    .when(setMailServer({ ...server, user: '', sealedPassword: null }))
    .thenEvents([event('MailServerSet', { servicesId, ...server, user: '', sealedPassword: null })])
  const removed = event('MailServerRemoved', { servicesId })
  given(services, set).when(removeMailServer()).thenEvents([removed])
  given(services, set, removed).when(removeMailServer()).thenNothing()
  given(services, set, removed)
    .when(setMailServer({ ...server, sealedPassword: null }))
    .thenRefused('password-missing', 'Digite a senha deste usuário neste servidor')
})

test('the same sender is no news', () => {
  const sender = { name: 'Forno', address: 'oi@forno.example', dkimSelector: 's1' }
  const said = event('MailSenderSet', { servicesId, ...sender })
  given(services).when(setMailSender(sender)).thenEvents([said])
  given(services, said).when(setMailSender(sender)).thenNothing()
})

const account = { id: '44', name: 'COZINHA' }
const typed = { account, publicKey: 'APP-1', sealedToken: 'selo-t', sealedWebhookSecret: 'selo-w' }
const linked = event('PaymentAccountSet', { servicesId, ...typed })

test('an account needs both secrets; those that are not typed again stay', () => {
  given(services).when(setPaymentAccount(typed)).thenEvents([linked])
  given(services)
    .when(setPaymentAccount({ ...typed, sealedToken: null }))
    .thenRefused('token-missing', 'Informe o Access Token')
  given(services)
    .when(setPaymentAccount({ ...typed, sealedWebhookSecret: null }))
    .thenRefused('webhook-secret-missing', 'Informe a assinatura secreta dos avisos')
  const untyped = { ...typed, sealedToken: null, sealedWebhookSecret: null }
  given(services, linked).when(setPaymentAccount(untyped)).thenNothing()
  given(services, linked)
    .when(setPaymentAccount({ ...untyped, publicKey: '' }))
    .thenEvents([event('PaymentAccountSet', { servicesId, ...typed, publicKey: '' })])
})

test('another account needs a token and a secret of its own, and the one before is remembered', () => {
  const other = { id: '55', name: 'PADARIA' }
  given(services, linked)
    .when(setPaymentAccount({ ...typed, account: other, sealedToken: 'selo-u', sealedWebhookSecret: null }))
    .thenRefused('webhook-secret-missing', 'Informe a assinatura secreta dos avisos')
  given(services, linked)
    .when(setPaymentAccount({ ...typed, account: other, sealedToken: null }))
    .thenRefused('token-missing', 'Informe o Access Token')
  const second = event('PaymentAccountSet', {
    servicesId,
    ...typed,
    account: other,
    sealedToken: 'selo-u',
    sealedWebhookSecret: 'selo-x',
  })
  const removed = event('PaymentAccountRemoved', { servicesId })
  given(services, linked, second).when(removePaymentAccount()).thenEvents([removed])
  given(services, linked, second, removed).when(removePaymentAccount()).thenNothing()
})
