import '#ui/tokens.css';
import '#ui/base.css';
import '#gate/app/gate.css';
