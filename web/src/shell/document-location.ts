/** The browser's own ways of going somewhere, which end the document. */
export const goTo = (address: string) => window.location.assign(address)
export const reloadDocument = () => window.location.reload()
/** Not by a form's own fields, which may bear the names of its methods. */
export const sendForm = (form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form)
