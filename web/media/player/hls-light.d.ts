// The package describes only its full build; the light one lacks parts of it (other sound tracks, encryption, ads).
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
