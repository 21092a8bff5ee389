import { COUPONS_PATH, couponsQuery } from '../../../../../src/contracts/marketing/coupon-labels'
import { CouponTabs } from '../../../features/marketing/coupons/CouponTabs'
import { couponColumns } from '../../../features/marketing/coupons/couponColumns'
import { NoCoupons } from '../../../features/marketing/coupons/NoCoupons'
import { SearchBar } from '../../../shell/lists/SearchBar'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'

const CouponsIndex: PageComponent<'Admin/Coupons/Index'> = ({
  rows,
  view,
  perPage,
  total,
  counts,
  blank,
}) => {
  return (
    <>
      <PageHeader
        title="Cupons"
        lead="Cada pedido usa um código, e nunca mais do que o limite. Promoções globais não somam: vale o maior desconto."
        actions={<LinkButton href={`${COUPONS_PATH}/create`}>Criar cupom</LinkButton>}
      />
      <Panel flush>
        <CouponTabs view={view} counts={counts} />
        <div className="border-line border-b p-3">
          <SearchBar
            action={COUPONS_PATH}
            label="Filtrar por código ou observação"
            value={view.query}
            canonical={couponsQuery.canonical}
            keep={couponsQuery.fields({ ...view, query: '', page: 1 })}
          />
        </div>
        <DataTable
          caption="Cupons"
          columns={couponColumns(view)}
          rows={rows}
          rowKey={({ couponId }) => couponId}
          empty={<NoCoupons blank={blank} />}
        />
        <PanelPages
          page={view.page}
          pageSize={perPage}
          total={total}
          href={(page) => couponsQuery.address(view, { page })}
        />
      </Panel>
    </>
  )
}

export default CouponsIndex
