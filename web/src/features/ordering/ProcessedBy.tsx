import { paymentProviderLabel } from '../../../../src/contracts/ordering/labels'
import { CardMarks } from './CardMarks'

interface ProcessedByProps {
  processor: string
  /** Also shows the accepted card brands. */
  withCards?: boolean
}

/** Who handles the money. */
export const ProcessedBy = ({ processor, withCards }: ProcessedByProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    {withCards && <CardMarks />}
    <p className="text-muted text-sm">
      {processor === paymentProviderLabel.sandbox ? (
        'Ambiente de teste: nenhum dinheiro de verdade.'
      ) : (
        <>
          Pagamento processado por <span className="font-semibold">{processor}</span>
        </>
      )}
    </p>
  </div>
)
