import { Chart } from '../../ui/Chart'
import { brl, brlShort, number, percent } from '../../ui/format'
import { KpiCard } from '../../ui/KpiCard'
import { Family, Specimen } from './Specimen'

/** A deterministic wave with a trend. */
const wave = (length: number, base: number, swing: number) =>
  Array.from({ length }, (_, i) =>
    Math.round(base + i * swing * 0.02 + swing * Math.sin(i / 4) + (swing / 3) * Math.cos(i * 1.7)),
  )

const days = (length: number) =>
  Array.from({ length }, (_, i) => {
    const day = new Date(Date.UTC(2025, 9, 1 + i))
    return `${String(day.getUTCDate()).padStart(2, '0')}/${String(day.getUTCMonth() + 1).padStart(2, '0')}`
  })

const money = { format: brl, formatTick: brlShort }

export function Numbers() {
  return (
    <Family id="numeros" title="Números">
      <Specimen name="Indicadores" wide>
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          <KpiCard
            label="Receita hoje"
            value={brl(1843270)}
            delta={{ text: '+12% vs. ontem', direction: 'up' }}
            points={[4, 5, 7, 6, 10, 9, 13, 15]}
            href="#numeros"
          />
          <KpiCard
            label="Pedidos pagos"
            value={number(94)}
            delta={{ text: '+8', direction: 'up' }}
            points={[3, 4, 3, 5, 6, 7, 6, 8]}
          />
          <KpiCard
            label="Conversão Pix"
            value={percent(0.814)}
            delta={{ text: '−1,2 p.p.', direction: 'down' }}
            points={[9, 8, 8.5, 7, 7.4, 6, 5.5, 5]}
          />
          <KpiCard
            label="Reembolsos"
            value={percent(0.021)}
            delta={{ text: '−0,4 p.p.', direction: 'down', good: true }}
            note="Últimos 30 dias"
          />
        </div>
      </Specimen>
      <Specimen name="Linha, duas séries">
        <Chart
          className="w-full"
          title="Receita por dia"
          labels={days(30)}
          series={[
            { name: 'Este período', values: wave(30, 900000, 220000) },
            { name: 'Período anterior', values: wave(30, 760000, 180000), compared: true },
          ]}
          {...money}
          note="Dados até 10:42:08"
        />
      </Specimen>
      <Specimen name="Barras, duas séries, com negativos">
        <Chart
          className="w-full"
          title="Pedidos e reembolsos"
          kind="bar"
          labels={['Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov']}
          series={[
            { name: 'Pedidos', values: [320, 410, 380, 520, 610, 540, 730] },
            { name: 'Reembolsos', values: [-12, -18, -9, -22, -30, -16, -21] },
          ]}
        />
      </Specimen>
      <Specimen name="Nenhum ponto">
        <Chart className="w-full" title="Vendas do cupom" labels={[]} series={[]} />
      </Specimen>
      <Specimen name="Um ponto">
        <Chart
          className="w-full"
          title="Primeiro dia"
          labels={['20/11']}
          series={[{ name: 'Receita', values: [19700] }]}
          {...money}
        />
      </Specimen>
      <Specimen name="Dois pontos, e um dia sem dados">
        <Chart
          className="w-full"
          title="Começo de um lançamento"
          labels={['18/11', '19/11', '20/11']}
          series={[{ name: 'Inscritos', values: [3, null, 9] }]}
        />
      </Specimen>
      <Specimen name="400 pontos">
        <Chart
          className="w-full"
          title="Receita em 400 dias"
          labels={days(400)}
          series={[{ name: 'Receita', values: wave(400, 600000, 300000) }]}
          {...money}
        />
      </Specimen>
      <Specimen name="400 barras" wide>
        <Chart
          className="w-full"
          title="Eventos por hora"
          kind="bar"
          labels={days(400)}
          series={[{ name: 'Eventos', values: wave(400, 1400, 600) }]}
        />
      </Specimen>
    </Family>
  )
}
