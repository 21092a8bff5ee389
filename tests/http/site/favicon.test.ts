import { expect, test } from 'vitest'
import { SetShopLook } from '../../../src/commands/site/site'
import { testApp } from '../../support/app'

test('the picture that browsers ask for by themselves is the shop’s own once it has one', async () => {
  const app = await testApp()
  const asked = async () => {
    const answer = await app.guest().html('/favicon.ico')
    return [answer.status, answer.headers.get('location')]
  }
  expect(await asked()).toEqual([302, '/favicon.svg'])
  const logo = '/files/pictures/logo.webp'
  await app.send(SetShopLook, { colour: '', darkColour: '', logo })
  expect(await asked()).toEqual([302, logo])
})
