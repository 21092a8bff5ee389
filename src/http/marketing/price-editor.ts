/** Where staff set the price of a product. */
export const priceEditorOf = (type: 'course' | 'bundle', id: string) =>
  `/admin/${type === 'course' ? 'courses' : 'bundles'}/${encodeURIComponent(id)}/${type === 'course' ? 'price' : 'plans'}`
