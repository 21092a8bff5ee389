import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { vimeo } from '../../../src/adapters/vimeo/vimeo'
import { startVimeo, VIMEO_TOKEN } from '../../support/vimeo-server'

const server = await startVimeo()
afterAll(server.stop)
beforeEach(() => {
  server.state.mood = 'fine'
  server.state.videos = []
})

const NOW = Date.parse('2026-11-26T17:00:20.000Z')
const ours = (token: string | undefined = VIMEO_TOKEN, timeoutMs?: number) =>
  vimeo({ token, baseUrl: server.url, now: () => NOW, timeoutMs })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: 1000 + n, name: `Aula ${n + 1}`, duration: 60 + n }))

describe('the films of the account', () => {
  it('come a page at a time, with how many there are', async () => {
    server.state.videos = numbered(14)
    const { films, total } = await ours().films('', 2, 12)
    expect(total).toBe(14)
    expect(films.map(({ vimeoId, title, seconds }) => [vimeoId, title, seconds])).toEqual([
      ['1012', 'Aula 13', 72],
      ['1013', 'Aula 14', 73],
    ])
    expect(await ours().films('', 3, 12)).toEqual({ films: [], total: 0 })
  })

  it('are found by words, which may hold any sign', async () => {
    server.state.videos = [
      { id: 1, name: 'C# & .NET: 100%', duration: 9 },
      { id: 2, name: 'Python', duration: 9 },
    ]
    const { films } = await ours().films('c# & .net: 100%', 1, 12)
    expect(films.map(({ vimeoId }) => vimeoId)).toEqual(['1'])
  })

  it('say their shape, picture and the hash of what is not listed', async () => {
    server.state.videos = [{ id: 7, name: 'Aula', duration: 61, hash: 'ab12cd', view: 'unlisted' }]
    expect(await ours().film('7')).toEqual({
      vimeoId: '7',
      hash: 'ab12cd',
      title: 'Aula',
      seconds: 61,
      height: 1080,
      picture: `${server.url}/picture/7?s=640`,
      barred: null,
    })
    expect(await ours().film('8')).toBeUndefined()
  })

  it.each([
    [{ view: 'nobody' }, /só o dono/],
    [{ view: 'password' }, /senha/],
    [{ embed: 'private' }, /incorporado/],
    [{ status: 'transcoding' }, /ainda o prepara/],
    [{ duration: 0 }, /duração/],
  ])('say why students could not watch them: %j', async (more, why) => {
    server.state.videos = [{ id: 7, name: 'Aula', duration: 61, ...more }]
    expect((await ours().film('7'))?.barred).toMatch(why)
  })

  it('have a picture that is fetched, and nothing else is', async () => {
    server.state.videos = [{ id: 7, name: 'Aula', duration: 61 }]
    expect(await ours().picture(`${server.url}/picture/7`)).toMatchObject({ type: 'image/png' })
    expect(await ours().picture(`${server.url}/video/7`)).toBeUndefined()
    expect(await ours().picture('http://127.0.0.1:1/none')).toBeUndefined()
  })
})

describe('what goes wrong is said in words', () => {
  const said = (asked: Promise<unknown>) => asked.then(() => '', String)

  it('a token that is missing or not taken', async () => {
    expect(
      await said(vimeo({ token: undefined, baseUrl: server.url, now: Date.now }).films('', 1, 12)),
    ).toMatch(/ainda não tem o token/)
    expect(await said(ours('outro').films('', 1, 12))).toMatch(/recusou o token.*VIMEO_TOKEN/)
  })

  it.each([
    [{ 'retry-after': '90' }, '26/11/2026 às 14:02'],
    [{ 'retry-after': 'Thu, 26 Nov 2026 18:00:00 GMT' }, '26/11/2026 às 15:00'],
    [{ 'x-ratelimit-reset': '2026-11-26T17:10:00+00:00' }, '26/11/2026 às 14:10'],
    [{ 'x-ratelimit-reset': String(NOW / 1000 + 600) }, '26/11/2026 às 14:11'],
    [{}, '26/11/2026 às 14:02'],
  ])('the limit, with when to come again: %j', async (limit, when) => {
    server.state.mood = { limit }
    expect(await said(ours().films('', 1, 12))).toContain(`Tente de novo em ${when}.`)
  })

  it.each(['away', 'late', 'nonsense'] as const)('Vimeo is %s', async (mood) => {
    server.state.mood = mood
    expect(await said(ours(VIMEO_TOKEN, 200).films('', 1, 12))).toMatch(/não responde agora/)
  })

  it('Vimeo cannot be reached', async () => {
    const nowhere = vimeo({ token: VIMEO_TOKEN, baseUrl: 'http://127.0.0.1:1', now: () => NOW })
    expect(await said(nowhere.film('7'))).toMatch(/não responde agora/)
  })
})
