/** The styles of the house, each after what it may override; then what every game adds to them. */
import './fonts.css';
import './tokens.css';
import './papers.css';
import './base.css';
import './ui/button.css';
import './ui/panel.css';
import './ui/seat.css';
import './pieces/token.css';
import './pieces/card.css';
import './ui/chip.css';
import './ui/note.css';
import './ui/tabs.css';
import './ui/dialog.css';
import './ui/motion.css';
import './ui/form.css';
import './ui/focus.css';
import './pieces/little.css';
import './pieces/patient.css';
import './pieces/house.css';

// A game's colours are seen before its board is: on its window, its sign and its tables.
import.meta.glob('../games/*/{papers,mood}.css', { eager: true });
