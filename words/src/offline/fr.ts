/** On the login page, after signing out while the server could not be reached. */
export const unended = {
  title: 'Cet appareil est déconnecté de votre compte',
  text: 'Nous finirons de vous déconnecter dès que le réseau reviendra.',
}

/** Shown instead of a page that this device has not stored, without network. */
export const notHere = {
  title: 'Cette page n’est pas sur cet appareil',
  text: 'Il faut du réseau pour l’ouvrir.',
  /** For a page of the app itself. */
  notYet: 'Ouvrez-la une fois avec du réseau. Ensuite, vous pourrez la lire ici sans réseau.',
  retry: 'Réessayer',
  home: 'Ouvrir l’application',
}
