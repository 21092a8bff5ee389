import { expect, test, toasts } from './support/test'

test.use({ person: 'suporte' })

test('a review is answered, hidden with a reason, published again and marked as refunded', async ({
  page,
}) => {
  await page.goto('/admin/reviews?situacao=published&respondida=nao')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/reviews\/[^/?]+$/)
  const review = page.url()
  const act = async (label: string, typed?: { field: string; words: string }) => {
    await page.goto(review)
    const button = page.getByRole('main').getByText(label, { exact: true }).first()
    if (!(await button.isVisible())) await page.getByText('Mais ações').click()
    await button.click()
    if (!typed) return
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog.getByText(/^(Diga|Escreva)/).first()).toBeVisible()
    await dialog.getByLabel(typed.field).fill(typed.words)
    await dialog.getByRole('button', { name: label }).click()
  }
  const words = `Obrigado por escrever. Vamos melhorar a aula ${Date.now()}.`

  await act('Responder avaliação', { field: 'Resposta', words })
  await expect(toasts(page)).toContainText('Resposta publicada.')
  await expect(page.getByRole('main')).toContainText(words)
  await act('Ocultar avaliação', { field: 'Por que ocultar', words: 'Cita o telefone de outra pessoa.' })
  await expect(toasts(page)).toContainText('Avaliação oculta.')
  await expect(page.getByRole('main')).toContainText('Cita o telefone de outra pessoa.')
  await act('Publicar avaliação')
  await expect(toasts(page)).toContainText('Avaliação publicada.')
  await act('Marcar como reembolsada')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como reembolsada' }).click()
  await expect(toasts(page)).toContainText('Avaliação marcada: a nota saiu da média.')
  await page.goto(review)
  await page.getByText('Mais ações').click()
  await expect(page.getByText('Esta avaliação já está marcada.')).toBeVisible()
})
