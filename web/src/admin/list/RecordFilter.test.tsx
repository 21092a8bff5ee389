import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { categoryRelation } from '../../../../src/contracts/catalog/relations'
import { fakeFetch } from '../../shell/testing'
import { RecordFilter } from './RecordFilter'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a filter also finds what forms do not offer any more', async () => {
  const requests = fakeFetch(() => ({ body: { options: [{ id: 'k1', title: 'Arquivada' }], more: false } }))
  const { container } = render(
    <RecordFilter label="Categoria" relation={categoryRelation} name="categoria" value="" titles={{}} />,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Categoria' }), 'arq')
  await userEvent.click(await screen.findByRole('option'))
  expect(requests.at(-1)?.url).toBe(
    '/api/admin/relations?rows=categoryLines&key=categoryId&title=name&q=arq&all=1',
  )
  expect(container.querySelector<HTMLInputElement>('input[name=categoria]')?.value).toBe('k1')
})
