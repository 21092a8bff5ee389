import { Award, CreditCard, Heart, PackageCheck, ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Accordion } from '../../ui/Accordion'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { CodeBlock } from '../../ui/CodeBlock'
import { CopyField } from '../../ui/CopyField'
import { Countdown } from '../../ui/Countdown'
import { CountdownText } from '../../ui/CountdownText'
import { clock, duration } from '../../ui/format'
import { IconButton } from '../../ui/IconButton'
import { JsonView } from '../../ui/JsonView'
import { Money } from '../../ui/Money'
import { PageHeader } from '../../ui/PageHeader'
import { Panel } from '../../ui/Panel'
import { Progress } from '../../ui/Progress'
import { QrCode } from '../../ui/QrCode'
import { RatingHistogram } from '../../ui/RatingHistogram'
import { SafeHtml } from '../../ui/SafeHtml'
import { Stars } from '../../ui/Stars'
import { Status } from '../../ui/Status'
import { Steps } from '../../ui/Steps'
import { Timeline } from '../../ui/Timeline'
import { Family, Specimen } from './Specimen'

const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540519.705802BR5906TRILHA6009SAO PAULO62070503***63041D3D'
const PEOPLE = [
  'Lívia Sampaio',
  'Otávio Reis',
  'Bianca Tavares',
  'Caio Mendonça',
  'Ruan Prado',
  'Priscila Nakamura',
]
const EVENT = {
  orderId: '2026-004812',
  cents: 19700,
  method: 'pix',
  paid: true,
  coupon: null,
  items: [{ course: 'sql', cents: 19700 }],
  customer: { name: 'Conceição Araújo', cpf: '529.982.247-25', address: { city: 'Recife', uf: 'PE' } },
}
const HTML =
  '<p>Use <strong>WHERE</strong> antes de <code>GROUP BY</code>. Veja <a href="https://exemplo.test/sql">o guia</a>.</p><ul><li>Filtra linhas</li><li>Depois agrupa</li></ul>'

const lesson = (title: string, seconds: number) => (
  <li key={title} className="flex justify-between gap-4 py-1.5">
    {title}
    <span className="tabular text-muted">{clock(seconds)}</span>
  </li>
)

const MODULES = [
  {
    id: 'm1',
    title: '1. Fundamentos',
    aside: `6 aulas · ${duration(2880)}`,
    open: true,
    content: (
      <ul>
        {[
          lesson('Primeira consulta', 380),
          lesson('Filtros com WHERE', 665),
          lesson('Projeto: painel de vendas', 3723),
        ]}
      </ul>
    ),
  },
  {
    id: 'm2',
    title: '2. Agregações',
    aside: `8 aulas · ${duration(66000)}`,
    content: <p>Contagens, somas e médias.</p>,
  },
]

/** A deadline 15 minutes after hydration. */
function SoonOver() {
  const [end, setEnd] = useState<string>()
  useEffect(() => setEnd(new Date(Date.now() + 872_000).toISOString()), [])
  return end ? <Countdown end={end} total={1800} /> : null
}

export function Content() {
  return (
    <Family id="conteudo-partes" title="Conteúdo">
      <Specimen name="Cartão de curso: o cartão inteiro é o alvo">
        <Card className="w-full max-w-xs">
          <div className="aspect-video bg-linear-to-br from-brand-400 to-brand-900" />
          <IconButton
            label="Favoritar SQL para análise de dados"
            variant="secondary"
            icon={<Heart aria-hidden="true" />}
            className="absolute top-3 right-3 z-10 rounded-full"
          />
          <div className="grid gap-1 px-4 pt-3.5 pb-4.5">
            <h4>
              <CardLink href="#sql">SQL para análise de dados</CardLink>
            </h4>
            <p className="text-15 text-muted">Lívia Sampaio · 18h</p>
            <Stars value={4.83} count={1284} />
            <p className="mt-1 font-bold text-lg">
              <Money cents={19700} was={29700} />
            </p>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Avaliações">
        <div className="w-full max-w-sm space-y-4">
          <Stars value={4.8} count={312} />
          <RatingHistogram counts={[2, 3, 12, 64, 231]} />
          <RatingHistogram counts={[0, 0, 0, 0, 0]} />
        </div>
      </Specimen>
      <Specimen name="Cabeçalho de página e painel" wide>
        <div className="w-full">
          <PageHeader
            above={<Breadcrumbs items={[{ label: 'Pedidos', href: '#p' }, { label: '2026-004812' }]} />}
            title={<span className="text-2xl">Pedido 2026-004812</span>}
            mark={<Status tone="ok">Pago</Status>}
            lead="Feito por Conceição Araújo em 20/11/2026"
          />
          <Panel title="Itens" action={<Badge count={2} quiet label="itens" />}>
            <p className="text-muted">Dois cursos neste pedido.</p>
          </Panel>
        </div>
      </Specimen>
      <Specimen name="Etapas">
        <Steps
          label="Etapas da compra"
          current={1}
          steps={[{ label: 'Dados', href: '#dados' }, { label: 'Pagamento' }, { label: 'Acesso' }]}
        />
      </Specimen>
      <Specimen name="Progresso">
        <div className="grid w-full max-w-sm gap-4">
          <Progress label="Progresso em SQL" value={14} max={37} text="14 de 37 aulas" showText />
          <Progress label="Progresso em React" value={0} text="Não iniciado" showText />
          <Progress label="Progresso em Python" value={1} text="Concluído" showText />
        </div>
      </Specimen>
      <Specimen name="Pix: código, QR e prazo">
        <div className="grid w-full gap-4">
          <CopyField
            label="Pix copia e cola"
            value={PIX}
            done="Código copiado. Agora cole no app do seu banco."
          />
          <QrCode value={PIX} label="QR code do Pix" className="mx-auto w-58" />
          <SoonOver />
          <Countdown end="2020-01-01T00:00:00.000Z" over="O código venceu e nada foi cobrado." />
        </div>
      </Specimen>
      <Specimen name="Linha do tempo">
        <Timeline
          className="w-full"
          items={[
            { id: 'a', title: 'Carrinho fechado', at: '2026-11-20T13:38:00.000Z', icon: ShoppingCart },
            {
              id: 'b',
              title: 'Pix gerado',
              at: '2026-11-20T13:38:01.000Z',
              tone: 'warn',
              icon: CreditCard,
              detail: 'Vale por 30 minutos',
            },
            {
              id: 'c',
              title: 'Pagamento confirmado',
              at: '2026-11-20T13:40:00.000Z',
              tone: 'ok',
              icon: PackageCheck,
              current: true,
            },
            { id: 'd', title: 'Certificado emitido', when: '+10,8 s', tone: 'neutral', icon: Award },
          ]}
        />
      </Specimen>
      <Specimen name="Contagem de promoção">
        <p className="w-full rounded-control bg-promo px-4 py-2.5 text-white">
          <b>Semana do Dev:</b> formações com até 40% de desconto.{' '}
          <CountdownText end="2099-01-01T00:00:00.000Z" />
        </p>
        <CountdownText end="2020-01-01T00:00:00.000Z" />
      </Specimen>
      <Specimen name="Pessoas e contagens">
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} size="lg" />
        ))}
        <Avatar name="Zé" size="xl" />
        <Badge count={7} label="dúvidas sem resposta" />
        <Badge count={1500} label="mensagens" />
      </Specimen>
      <Specimen name="Partes que abrem">
        <Accordion items={MODULES} className="w-full" />
      </Specimen>
      <Specimen name="HTML escrito por pessoas">
        <SafeHtml html={HTML} />
      </Specimen>
      <Specimen name="JSON que dobra, com dado pessoal coberto">
        <JsonView
          label="Carga do evento"
          value={EVENT}
          isMasked={(path) => path === 'customer.cpf' || path === 'customer.name'}
          onReveal={() => {}}
          className="w-full"
        />
      </Specimen>
      <Specimen name="Código">
        <CodeBlock label="Consulta de exemplo" className="w-full">
          {'SELECT curso, count(*) AS alunos\nFROM matriculas\nGROUP BY curso\nORDER BY alunos DESC;'}
        </CodeBlock>
      </Specimen>
    </Family>
  )
}
