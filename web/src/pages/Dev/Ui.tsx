import { Actions } from '../../features/gallery/Actions'
import { Content } from '../../features/gallery/Content'
import { Data } from '../../features/gallery/Data'
import { Feedback } from '../../features/gallery/Feedback'
import { Forms } from '../../features/gallery/Forms'
import { Foundations } from '../../features/gallery/Foundations'
import { Numbers } from '../../features/gallery/Numbers'
import { SkipLink } from '../../ui/SkipLink'
import { ThemeToggle } from '../../ui/ThemeToggle'
import '../../styles/whole.css'

const FAMILIES = [
  ['fundamentos', 'Fundamentos'],
  ['acoes', 'Ações'],
  ['formularios', 'Formulários'],
  ['retorno', 'Retorno'],
  ['dados', 'Dados'],
  ['numeros', 'Números'],
  ['conteudo-partes', 'Conteúdo'],
] as const

/** All UI components in each of their states. */
export default function Ui() {
  return (
    <>
      <SkipLink />
      <header className="container-page flex flex-wrap items-center justify-between gap-4 pt-8 pb-4">
        <div>
          <h1>Galeria</h1>
          <p className="mt-1 text-muted">Cada peça da tela, em cada estado.</p>
        </div>
        <ThemeToggle />
      </header>
      <nav aria-label="Famílias" className="container-page pb-6">
        <ul className="flex flex-wrap gap-x-4">
          {FAMILIES.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="conteudo" tabIndex={-1} className="container-page pb-16 outline-none">
        <Foundations />
        <Actions />
        <Forms />
        <Feedback />
        <Data />
        <Numbers />
        <Content />
      </main>
    </>
  )
}
