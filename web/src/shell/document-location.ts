/** The browser's own ways of going somewhere, which end the document. */
export const goTo = (address: string) => window.location.assign(address)
export const reloadDocument = () => window.location.reload()
export const sendForm = (form: HTMLFormElement) => form.submit()
