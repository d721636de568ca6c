// Inter with its slashed zero, which the second package's subset lacks. That one has the other scripts in parts: with the
// first package alone, a page that shows an arrow or a rupee sign would fetch 352 KB.
import 'inter-ui/inter-variable-latin.css';
import '@fontsource-variable/inter';
