import type { HomeProps } from '../../../../src/contracts/site/home'
import { NewsletterForm } from '../communication/NewsletterForm'

/** What a shop says before it has anything to sell: that it opens soon, and how to hear of it. */
export const Opening = ({ headline, lead }: Pick<HomeProps, 'headline' | 'lead'>) => (
  <div className="mx-auto grid w-full max-w-[860px] gap-10 py-10 lg:py-20">
    <div>
      <p className="font-semibold text-15 text-link">Em breve</p>
      <h1 className="mt-4 text-hero">{headline}</h1>
      <p className="mt-4 max-w-[52ch] text-fg-2 text-lg lg:text-[1.1875rem]">
        {lead && `${lead} `}Estamos preparando os primeiros cursos.
      </p>
    </div>
    <NewsletterForm
      title="Saiba quando abrirmos"
      lead="Deixe seu e-mail, e avisamos quando o primeiro curso sair."
    />
  </div>
)
