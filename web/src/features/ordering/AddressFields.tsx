import { useRef, useState } from 'react'
import { isCep, ufs } from '../../../../src/contracts/kernel/cep'
import { useForm } from '../../shell/form'
import { MaskedInput } from '../../ui/MaskedInput'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { cepLookup } from './cepLookup'
import { cepMask } from './masks'
import { fieldId, NamedField } from './NamedField'

const SAID = {
  idle: '',
  asking: 'Buscando o endereço…',
  found: 'Endereço preenchido. Confira e complete o número.',
  unknown: 'Não encontramos este CEP. Preencha o endereço à mão.',
}

/** The billing address. The CEP fills in fields, which can be corrected. */
export function AddressFields({ cepService = null }: { cepService?: string | null }) {
  const { register, setValue } = useForm()
  const [state, setState] = useState<keyof typeof SAID>('idle')
  const inFlight = useRef<AbortController | null>(null)

  const lookUp = async (typed: string) => {
    inFlight.current?.abort()
    if (!isCep(typed)) return setState('idle')
    const request = new AbortController()
    inFlight.current = request
    setState('asking')
    const found = await cepLookup(typed, { service: cepService, signal: request.signal })
    if (request.signal.aborted) return
    setState(found ? 'found' : 'unknown')
    // What was said to be missing before is there now.
    for (const [name, value] of Object.entries(found ?? {}))
      setValue(name, value, { shouldValidate: value !== '' })
  }
  const cep = register('cep', { onChange: (event) => void lookUp(event.target.value) })
  // The IBGE code belongs to the city of the CEP; of a typed city we do not know it.
  const cityChanged = { onChange: () => setValue('ibge', '') }

  return (
    <div className="grid grid-cols-6 gap-4 pt-2">
      <NamedField name="cep" label="CEP" className="col-span-6 sm:col-span-2">
        {(input) => (
          <MaskedInput
            {...input}
            {...cep}
            mask={cepMask}
            autoComplete="postal-code"
            placeholder="00000-000"
            aria-describedby="cep-estado"
          />
        )}
      </NamedField>
      <p
        id="cep-estado"
        role="status"
        className="col-span-6 self-end text-muted text-sm sm:col-span-4 sm:pb-3"
      >
        {SAID[state]}
      </p>
      <NamedField name="street" label="Rua" className="col-span-6 sm:col-span-4">
        {(input) => <TextInput {...input} autoComplete="address-line1" maxLength={120} />}
      </NamedField>
      <NamedField name="number" label="Número" className="col-span-6 sm:col-span-2">
        {(input) => <TextInput {...input} placeholder="ou S/N" autoComplete="off" maxLength={20} />}
      </NamedField>
      <NamedField name="complement" label="Complemento" optional className="col-span-6 sm:col-span-3">
        {(input) => <TextInput {...input} autoComplete="address-line2" maxLength={80} />}
      </NamedField>
      <NamedField name="district" label="Bairro" className="col-span-6 sm:col-span-3">
        {(input) => <TextInput {...input} autoComplete="address-level3" maxLength={80} />}
      </NamedField>
      <NamedField name="city" label="Cidade" className="col-span-6 sm:col-span-4">
        {(input) => (
          <TextInput
            {...input}
            {...register('city', cityChanged)}
            autoComplete="address-level2"
            maxLength={80}
          />
        )}
      </NamedField>
      <NamedField name="uf" label="Estado" className="col-span-6 sm:col-span-2">
        {(input) => (
          <Select
            {...input}
            {...register('uf', cityChanged)}
            placeholder="Escolha"
            autoComplete="address-level1"
            options={ufs.map((uf) => ({ value: uf, label: uf }))}
          />
        )}
      </NamedField>
      <input id={fieldId('ibge')} type="hidden" {...register('ibge')} />
    </div>
  )
}
