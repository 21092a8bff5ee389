/** Kinds of pictures that the shop takes, in words and as a file field names them. */
export const PICTURE_KINDS = 'JPG, PNG, WebP, AVIF ou HEIC'
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** Largest picture that is taken, in megabytes. */
export const MOST_PICTURE_MB = 10
export const PICTURE_TOO_LARGE = `A imagem passa de ${MOST_PICTURE_MB} MB. Envie uma menor.`
