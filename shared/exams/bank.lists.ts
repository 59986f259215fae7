// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const mostInPool = 500
export const mostTags = 20
