import type { Page } from '@playwright/test'
import { expectAccessible } from './support/audit'
import { beginCourse } from './support/course'
import { newShopper, signUp } from './support/people'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

/** A free course whose only lesson is a quiz with one question of one answer and one of several. */
async function publishQuiz(page: Page, title: string) {
  await page.goto('/admin/courses/create')
  const record = await beginCourse(page, title)
  await page.getByRole('link', { name: /Nova aula em Começo: Quiz/ }).click()
  await page.getByLabel('Título', { exact: true }).fill('O que ficou?')
  const ask = async (n: number, text: string, answers: [string, boolean][]) => {
    await page.getByRole('button', { name: 'Acrescentar pergunta' }).click()
    const question = page.getByRole('listitem').filter({ hasText: `Pergunta ${n}` })
    await question.getByLabel('Pergunta', { exact: true }).fill(text)
    if (answers.filter(([, isRight]) => isRight).length > 1)
      await question.getByText('Várias respostas certas').click()
    for (const [at, [words, isRight]] of answers.entries()) {
      if (at > 1) await question.getByRole('button', { name: 'Acrescentar resposta' }).click()
      const answer = question.getByRole('listitem').filter({ hasText: `Resposta ${at + 1}` })
      await answer.getByLabel('Resposta', { exact: true }).fill(words)
      if (isRight) await answer.getByLabel('Esta é a certa').check()
    }
  }
  await ask(1, 'Com que mão se segura a agulha?', [
    ['Com a direita', true],
    ['Com a esquerda', false],
  ])
  await ask(2, 'O que vai na cesta?', [
    ['Agulha', true],
    ['Novelo', true],
    ['Martelo', false],
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar aula' }).click()
  await expect(page.getByRole('link', { name: 'Quiz: O que ficou?' })).toBeVisible()
  await page.goto(`${record}/price`)
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('0,00')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/^Falta:/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Publicar curso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar curso' }).click()
  await expect(toasts(page)).toContainText('Curso publicado.')
}

test('a quiz is failed, answered again without stale verdicts, and passed', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const mark = Date.now()
  await publishQuiz(page, `Curso com quiz ${mark}`)
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { origin: new URL(page.url()).origin },
  })
  await signUp(context, newShopper())
  const student = await context.newPage()
  await student.goto(`/course/curso-com-quiz-${mark}`)
  await student.getByRole('button', { name: 'Começar de graça' }).filter({ visible: true }).first().click()
  await expect(student.getByRole('heading', { level: 1, name: 'O que ficou?' })).toBeVisible()

  await student.getByLabel('Com a esquerda').check()
  await student.getByLabel('Martelo').check()
  await student.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(student.getByText('Ainda não foi desta vez')).toBeVisible()
  await expect(student.getByText('Errada', { exact: true })).toHaveCount(2)
  await expectAccessible(student)
  await student.getByLabel('Com a direita').check()
  await expect(student.getByText('Errada', { exact: true })).toHaveCount(1)
  await student.getByLabel('Martelo').uncheck()
  await student.getByLabel('Agulha').check()
  await student.getByLabel('Novelo').check()
  await student.getByRole('button', { name: 'Enviar novas respostas' }).click()
  await expect(student.getByText('Você passou neste quiz')).toBeVisible()
  await expect(student.getByText('Certa', { exact: true })).toHaveCount(2)
  await expect(student.getByText('Quiz concluído')).toBeVisible()
  await expectAccessible(student)
  await context.close()
})
