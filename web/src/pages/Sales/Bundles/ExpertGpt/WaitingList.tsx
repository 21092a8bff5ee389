import { LeadForm } from '../../../../features/marketing/LeadForm'
import { ChatArt } from '../../../../features/sales/art/ChatArt'
import { SaleFrame } from '../../../../features/sales/SaleFrame'
import type { PageComponent } from '../../../../shell/page'
import { Alert } from '../../../../ui/Alert'
import { LinkButton } from '../../../../ui/LinkButton'

const PAGE = '/formacoes/expert-gpt'
const WHAT_COMES = [
  'Um e-mail quando as inscrições abrirem, com o preço e a data',
  'O programa definitivo, antes de decidir',
  'A saída da lista quando você quiser, é só pedir',
]

const WaitingList: PageComponent<'Sales/Bundles/ExpertGpt/WaitingList'> = ({ open, sent }) => (
  <SaleFrame
    theme="gpt"
    sale={null}
    instead={{ title: '', text: '', href: PAGE, label: 'Ver a formação' }}
    action="Ver a formação"
  >
    <div className="sale-hero" data-tone="tint">
      <div className="container-page sale-hero-grid" data-layout="split">
        <div className="sale-words">
          <p className="sale-kicker">Formação Expert GPT: lista de espera</p>
          <h1 className="sale-h1">Seja avisado quando abrir</h1>
          <p className="sale-lead">
            A formação está em preparação e ainda não tem data. Deixe seu nome e seu e-mail: a gente avisa
            quando abrir. Mais do que isso, só se você marcar.
          </p>
          <ul className="sale-marks">
            {WHAT_COMES.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="sale-card">
          {open ? (
            <div className="grid gap-4">
              <h2>As inscrições abriram</h2>
              <p className="text-fg-2">Não é mais preciso esperar: a formação já está à venda.</p>
              <LinkButton href={PAGE} size="lg" full>
                Ver a formação
              </LinkButton>
            </div>
          ) : sent ? (
            <Alert tone="ok">Seu nome está na lista. Avisamos por e-mail quando as inscrições abrirem.</Alert>
          ) : (
            <>
              <h2 className="mb-4">Entrar na lista</h2>
              <LeadForm action={`${PAGE}/lista-de-espera`} consent="lista-2026-11" submit="Entrar na lista" />
            </>
          )}
        </div>
      </div>
    </div>
    <section className="sale-block sale-deep" data-tone="deep">
      <div className="container-page">
        <header className="sale-head">
          <h2>Enquanto isso, uma amostra</h2>
          <p>A primeira habilidade da formação: pedir respostas que dizem de onde vieram.</p>
        </header>
        <ChatArt />
      </div>
    </section>
  </SaleFrame>
)

export default WaitingList
