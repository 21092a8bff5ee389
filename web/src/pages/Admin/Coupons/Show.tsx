import {
  COUPONS_PATH,
  couponStatusLabel,
  couponStatusTone,
  seatsQuery,
} from '../../../../../src/contracts/marketing/coupon-labels'
import { ordersAddress } from '../../../../../src/contracts/ordering/orders'
import { CouponHistory } from '../../../features/marketing/coupons/CouponHistory'
import { CouponSteps } from '../../../features/marketing/coupons/CouponSteps'
import { termLines } from '../../../features/marketing/coupons/couponText'
import { SeatTable } from '../../../features/marketing/coupons/SeatTable'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Chart } from '../../../ui/Chart'
import { CopyField } from '../../../ui/CopyField'
import { DescriptionList } from '../../../ui/DescriptionList'
import { brl, date, number } from '../../../ui/format'
import { KpiCard } from '../../../ui/KpiCard'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { Status } from '../../../ui/Status'

const CouponsShow: PageComponent<'Admin/Coupons/Show'> = (props) => {
  const { coupon, version, released, promised, steps, link, history, days, seats, seatTotal, opensOrders } =
    props
  const { couponId, code, note, status, terms, uses, reserved, discount, revenue } = coupon
  const { totalLimit, budget } = terms
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Cupons', href: COUPONS_PATH }, { label: code }]} />}
        title={<span className="break-all">{`Cupom ${code}`}</span>}
        mark={<Status tone={couponStatusTone[status]}>{couponStatusLabel[status]}</Status>}
        lead={note || undefined}
        actions={<CouponSteps couponId={couponId} code={code} status={status} steps={steps} />}
      />
      <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <KpiCard
          label="Usos"
          value={totalLimit === null ? number(uses) : `${number(uses)} / ${number(totalLimit)}`}
          note={`${number(reserved)} reservados · ${number(released)} devolvidos`}
        />
        <KpiCard
          label="Desconto dado"
          value={brl(discount)}
          note={budget === null ? undefined : `${brl(promised)} da verba de ${brl(budget)}`}
        />
        <KpiCard
          label="Receita líquida"
          value={brl(revenue)}
          note="Pago menos reembolsado e contestado"
          href={opensOrders ? ordersAddress({ couponCode: code }) : undefined}
        />
        <KpiCard label="Versão das condições" value={number(version)} />
      </div>
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Panel>
            <Chart
              title="Usos por dia"
              kind="bar"
              labels={days.map(({ day }) => date(day, 'dayShort'))}
              series={[{ name: 'Usos', values: days.map((each) => each.uses) }]}
              format={(value) => number(value)}
              note="Últimos 30 dias, pelo dia do pagamento em São Paulo."
            />
          </Panel>
          <Panel flush title="Livro de usos">
            <SeatTable seats={seats} opensOrders={opensOrders} />
            <PanelPages
              page={props.page}
              pageSize={props.perPage}
              total={seatTotal}
              href={(page) => seatsQuery(couponId).address({}, { page })}
            />
          </Panel>
        </div>
        <div className="grid items-start gap-6 max-2xl:md:grid-cols-2">
          <Panel title="Condições de agora">
            <DescriptionList items={termLines(terms)} />
          </Panel>
          <Panel title="Link com o cupom">
            <CopyField label="Leva à loja com o código" value={link} action="Copiar" done="Link copiado." />
            <p className="text-muted text-sm">
              Em qualquer página da loja: acrescente <code className="break-all">?cupom={code}</code> ao
              endereço.
            </p>
          </Panel>
          <Panel title="História">
            <CouponHistory steps={history} />
          </Panel>
        </div>
      </div>
    </>
  )
}

export default CouponsShow
