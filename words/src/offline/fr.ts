/** On the login page, after signing out while the server could not be reached. */
export const unended = {
  title: 'Cet appareil est déconnecté de votre compte',
  text: 'Le serveur n’a pas pu en être averti. Il fermera la session dès que Mainforte retrouvera le réseau, avant toute autre chose.',
}

/** Shown instead of a page that this device has not stored, without network. */
export const notHere = {
  title: 'Cette page n’est pas sur cet appareil',
  text: 'Il n’en a pas gardé de copie, et il n’y a pas de réseau pour aller la chercher.',
  retry: 'Réessayer',
  home: 'Ouvrir l’application',
}
