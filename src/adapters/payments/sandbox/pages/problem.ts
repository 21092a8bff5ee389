import type { BankProblem } from '../bank'
import { type Html, html } from '../html'

export const problemPage = (
  problem: BankProblem,
  base: string,
): Html => html`<main id="conteudo" class="narrow">
<section class="panel empty"><h1>Não deu certo</h1><p>${problem.message}</p>
<a class="btn" href="${base}/">Ver todas as cobranças</a></section></main>`
