// The first package has Inter's slashed zero, which the second lacks. The second has the other scripts in small files:
// with the first alone, a page that shows an arrow or a rupee sign would fetch 352 KB.
import 'inter-ui/inter-variable-latin.css';
import '@fontsource-variable/inter';
