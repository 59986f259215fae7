// The package has types only for its full build; the light one lacks parts of it (alternate audio, encryption, ads).
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
