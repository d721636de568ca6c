// Inter with its slashed zero, which the second package's subset lacks; that one has the other scripts.
import 'inter-ui/inter-variable-latin.css';
import '@fontsource-variable/inter';
