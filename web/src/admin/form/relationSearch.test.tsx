import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useTitles } from './relationSearch'

afterEach(() => vi.unstubAllGlobals())

test('an id that is the name of what all objects have is shown as it was sent', () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ options: [] })))
  const relation = { rows: 'launchList', key: 'launchId', title: 'title', to: '/admin/events/{id}' } as never
  const { result } = renderHook(() => useTitles(relation, ['__proto__', 'constructor'], { a: 'Aula aberta' }))
  expect(['__proto__', 'constructor', 'a'].map(result.current.titleOf)).toEqual([
    '__proto__',
    'constructor',
    'Aula aberta',
  ])
  expect(result.current.pictureOf('__proto__')).toBeUndefined()
})
