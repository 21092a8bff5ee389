export { ActionForm } from './ActionForm'
export { Form, type FormProps } from './Form'
export { useField, useForm } from './form-state'
