import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom'

/** Children of an element with this name. */
const childOf = (element: Element | undefined, name: string) =>
  [...(element?.childNodes ?? [])].find((node) => node.nodeType === 1 && node.nodeName === name) as
    | Element
    | undefined

/** A part of a received document, read by paths such as `prest/CNPJ`. */
export class Part {
  constructor(readonly element: Element | undefined) {}

  part(path: string): Part {
    return new Part(path.split('/').reduce(childOf, this.element))
  }
  has(path: string): boolean {
    return this.part(path).element !== undefined
  }
  /** Empty when it is not there. */
  text(path: string): string {
    return this.part(path).element?.textContent ?? ''
  }
  /** Centavos; 0 when it is not there. */
  cents(path: string): number {
    return Math.round(Number(this.text(path) || 0) * 100)
  }
  attribute(name: string): string {
    return this.element?.getAttribute(name) ?? ''
  }
}

/** Throws for what is not well formed. */
export const documentIn = (xml: string): Part =>
  new Part(
    new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml').documentElement ??
      undefined,
  )
