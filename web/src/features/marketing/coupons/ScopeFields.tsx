import type { CouponChoices } from '../../../../../src/contracts/marketing/coupon-pages'
import { useField } from '../../../shell/form'
import { Checkbox } from '../../../ui/Checkbox'
import { RadioCards } from '../../../ui/RadioCards'

const options = [
  { value: 'all', label: 'Toda a loja' },
  { value: 'products', label: 'Cursos e formações' },
  { value: 'categories', label: 'Categorias' },
]

/** The products of a coupon. CSS shows the list of the selected scope, so it works without JavaScript. */
export function ScopeFields({ choices }: { choices: CouponChoices }) {
  const { error, input } = useField('scope')
  return (
    <div className="group/scope grid gap-3">
      <RadioCards {...input} legend="Vale para" columns={3} options={options} error={error} />
      <Choices
        legend="Cursos e formações"
        className="hidden group-has-[[value=products]:checked]/scope:block"
        boxes={choices.products.map(({ id, title, type }) => ({
          name: `product:${id}`,
          label: type === 'bundle' ? `${title} (formação)` : title,
        }))}
      />
      <Choices
        legend="Categorias"
        className="hidden group-has-[[value=categories]:checked]/scope:block"
        boxes={choices.categories.map(({ id, name }) => ({ name: `category:${id}`, label: name }))}
      />
    </div>
  )
}

interface ChoicesProps {
  legend: string
  className: string
  boxes: { name: string; label: string }[]
}

const Choices = ({ legend, className, boxes }: ChoicesProps) => (
  <fieldset className={className}>
    <legend className="sr-only">{legend}</legend>
    <div className="grid max-h-72 overflow-y-auto rounded-control border border-line px-4 py-1 sm:grid-cols-2 sm:gap-x-6">
      {boxes.map((box) => (
        <TickBox key={box.name} {...box} />
      ))}
    </div>
  </fieldset>
)

/** A checkbox; its value is `on`. */
export function TickBox({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { error, input } = useField(name)
  const { defaultValue, ...registered } = input
  return (
    <Checkbox
      {...registered}
      label={label}
      hint={hint}
      error={error}
      value="on"
      defaultChecked={defaultValue === 'on'}
    />
  )
}
