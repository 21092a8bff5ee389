import { fireEvent, render, screen, within } from '@testing-library/react'
import { test } from 'vitest'
import type { SectionPartProps } from '../../admin/part-props'
import PromotionPreview from './PromotionPreview'

const row = { id: 'p', title: 'NATAL', values: { endDate: '2026-12-24T03:00:00.000Z', discount: 20 } }

test('the preview shows what was typed before it was fetched', async () => {
  const { container } = render(
    <form>
      <input type="hidden" name="labelMessage" defaultValue="" />
      <input name="buttonText" aria-label="Texto do botão" defaultValue="" />
      <input name="buttonUrl" defaultValue="" />
      <div id="late" />
    </form>,
  )
  fireEvent.input(screen.getByLabelText('Texto do botão'), { target: { value: 'Quero aprender' } })
  container
    .querySelector<HTMLInputElement>('[name=labelMessage]')
    ?.setAttribute('value', '<p>Aniversário</p>')
  render(<PromotionPreview {...({ editor: { row }, typed: {} } as unknown as SectionPartProps)} />, {
    container: container.querySelector('#late') as HTMLElement,
  })
  const desk = within(await screen.findByRole('region', { name: 'Banner: No computador' }))
  await desk.findByText('Quero aprender')
  await desk.findByText('Aniversário')
})
