import type { LaunchHead } from '../../../../src/contracts/marketing/launch-pages'
import { LeadForm } from '../marketing/LeadForm'

interface LaunchRegisterProps {
  launch: LaunchHead
  /** The lesson to continue to after the registration. */
  lesson?: string
  title?: string
  className?: string
}

const ASK = {
  coming: { title: 'Garanta sua vaga', submit: 'Fazer inscrição' },
  live: { title: 'Está acontecendo agora', submit: 'Entrar no evento' },
  over: { title: 'Veja o que ficou aberto', submit: 'Abrir as aulas' },
}

/** The registration form: free, and its data is used for this launch only. */
export const LaunchRegister = ({ launch, lesson, title, className }: LaunchRegisterProps) => (
  <section
    id="inscricao"
    aria-labelledby="inscricao-titulo"
    className={`scroll-mt-6 rounded-card border border-line bg-surface p-5 text-fg shadow-3 sm:p-6 ${className ?? ''}`}
  >
    <h2 id="inscricao-titulo" className="text-xl">
      {title ?? ASK[launch.stage].title}
    </h2>
    <p className="mt-1 mb-4 text-15 text-muted">É de graça e on-line. O acesso chega no seu e-mail.</p>
    <LeadForm action={`/eventos/${launch.slug}`} consent="evento-2026-11" submit={ASK[launch.stage].submit}>
      {lesson && <input type="hidden" name="lesson" value={lesson} />}
    </LeadForm>
  </section>
)
